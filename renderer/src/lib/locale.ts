function parse(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/**
 * Returns the locale for numbers, dates and times: the reader's own if it has the language of the page, else the
 * language of the page in the reader's region.
 */
export function localeFor(language: string, preferred: readonly string[]): string {
  const locales = preferred.flatMap((tag) => parse(tag) ?? []);
  const own = locales.find((locale) => locale.language === parse(language)?.language);
  if (own !== undefined) return own.toString();
  const region = locales.find((locale) => locale.region !== undefined)?.region;
  return region === undefined ? language : new Intl.Locale(language, { region }).toString();
}

/** The reader's locale, in the language of the page. */
export const locale = localeFor(document.documentElement.lang, navigator.languages);
