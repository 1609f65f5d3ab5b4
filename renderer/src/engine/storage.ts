import { storageArea } from "../lib/storage";
import { application } from "./application";

/** Entries of this application that last until they are removed. */
export const local = storageArea(() => window.localStorage, application.base);

/** Entries of this application that last as long as the tab. */
export const session = storageArea(() => window.sessionStorage, application.base);
