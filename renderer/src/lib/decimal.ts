/** An exact number: the digits without a decimal point, and how many of them are behind it. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Return the exact value of a number as people see it: 0.1 is a tenth. Null for all that is no number. */
export function decimalOf(value: unknown): Decimal | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  const [, sign = "", whole = "0", fraction = "", exponent = "0"] = NUMBER.exec(String(value)) ?? [];
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(sign + whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Return the digits with more places behind the point. */
function widened({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

export function add(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { digits: widened(one, scale) + widened(other, scale), scale };
}

export function negate({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, scale: one.scale + other.scale };
}

/** Return the number with so many decimal places. Halves are rounded away from zero. */
export function round(number: Decimal, places: number): Decimal {
  if (number.scale <= places) return { digits: widened(number, places), scale: places };
  const unit = 10n ** BigInt(number.scale - places);
  const size = number.digits < 0n ? -number.digits : number.digits;
  const rounded = (2n * size + unit) / (2n * unit);
  return { digits: number.digits < 0n ? -rounded : rounded, scale: places };
}

/** Return the number as a text without an exponent and without zeros at its end: '-12.5'. */
export function plainText({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? "-" : "";
  const all = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const [whole, fraction] = [all.slice(0, all.length - scale), all.slice(all.length - scale).replace(/0+$/, "")];
  return sign + whole + (fraction === "" ? "" : `.${fraction}`);
}
