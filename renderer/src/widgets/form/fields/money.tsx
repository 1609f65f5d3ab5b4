import { numberFormat } from "../../../lib/intl";
import { NumberInput } from "../NumberInput";
import { Unit } from "../Unit";
import type { FieldProps } from "./props";

/** Return the symbol of a currency in the reader's locale. */
function symbolOf(currency: string): string {
  const parts = numberFormat({ style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

export default function MoneyField({ field, ...rest }: FieldProps<"money">) {
  return (
    <Unit text={symbolOf(field.currency)} side="before" {...rest}>
      {(naming) => (
        <NumberInput {...rest} field={{ ...field, coordinate: null }} unit={field.currency} isGrouped naming={naming} />
      )}
    </Unit>
  );
}
