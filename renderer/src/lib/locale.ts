function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/**
 * The locale in which numbers, days and times are written: the reader's own, if it is of the language of the words;
 * else that language, as it is written in the reader's region.
 */
export function localeFor(language: string, wanted: readonly string[]): string {
  const locales = wanted.flatMap((tag) => parsed(tag) ?? []);
  const own = locales.find((locale) => locale.language === parsed(language)?.language);
  if (own !== undefined) return own.toString();
  const region = locales.find((locale) => locale.region !== undefined)?.region;
  return region === undefined ? language : new Intl.Locale(language, { region }).toString();
}

/** The reader's; the page says in which language its words are. */
export const locale = localeFor(document.documentElement.lang, navigator.languages);
