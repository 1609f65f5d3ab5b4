/** The nonce that the content security policy of the page requires for injected styles. */
export const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
