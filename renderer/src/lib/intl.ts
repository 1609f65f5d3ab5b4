import { locale } from "./locale";

/** Return a cached factory of formatters in the reader's locale. Creating one takes longer than formatting a whole
 * table with it. */
function cached<Options extends object, Format>(Format: new (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (options: Options): Format => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Format(locale, options);
    formats.set(key, format);
    return format;
  };
}

export const numberFormat = cached<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const momentFormat = cached<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
