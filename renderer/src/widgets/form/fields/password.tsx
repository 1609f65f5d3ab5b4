import { useState } from "react";

import { Icon } from "../../../components/Icon";
import { Input, inputText } from "../Input";
import type { FieldProps } from "./props";

/** A password, with a button that shows it. */
export default function PasswordField({ field, value, onChange, ...rest }: FieldProps<"password">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-input">
      <Input
        {...rest}
        type={isShown ? "text" : "password"}
        text={inputText(value)}
        autoComplete={field.autocomplete}
        onText={(text) => onChange(text === "" ? undefined : text)}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={isShown ? field.hide : field.show}
        aria-controls={rest.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? field.hideIcon : field.showIcon} />
      </button>
    </div>
  );
}
