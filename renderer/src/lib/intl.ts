import { locale } from "./locale";

/** Gives the format of some options in the reader's locale. Making one takes longer than using it for a whole table. */
function madeOnce<Options extends object, Format>(make: new (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (options: Options): Format => {
    const name = JSON.stringify(options);
    const format = made.get(name) ?? new make(locale, options);
    made.set(name, format);
    return format;
  };
}

export const numberFormat = madeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const momentFormat = madeOnce<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
