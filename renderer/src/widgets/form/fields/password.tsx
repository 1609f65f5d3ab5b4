import { useState } from "react";

import { IconButton } from "../../../components/IconButton";
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
      <IconButton
        label={isShown ? field.hide : field.show}
        icon={isShown ? field.hideIcon : field.showIcon}
        hasTooltip={false}
        aria-controls={rest.id}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
