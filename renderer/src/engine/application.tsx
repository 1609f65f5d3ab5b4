import { createContext, useContext, type ReactNode } from "react";

import { storageArea, type StorageArea } from "../lib/storage";
import { createStore, useStore, type Store } from "../lib/store";
import type { ApplicationDocument } from "./protocol";
import type { Registry } from "./registry";

/** An address inside an application, without its base path. */
interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The application of a page. */
export interface Application {
  /** The document as the server has sent it. Hot reload replaces it. */
  readonly fullDocument: Store<ApplicationDocument>;
  /** The screens, the layout, the texts and the icons, as far as the reader may see them. */
  readonly document: Store<ApplicationDocument>;
  /** The build that the document belongs to; empty when unknown. */
  version: string;
  /** The path under which the server serves the application; the prefix of its addresses and its storage keys. */
  readonly base: string;
  readonly registry: Registry;
  readonly storage: {
    /** Entries that stay until they are removed. */
    readonly local: StorageArea;
    /** Entries that stay as long as the tab. */
    readonly session: StorageArea;
  };
  /** Returns the address of the screen that the reader is on. */
  readonly address: () => Address;
  /** Aborts when the application is unmounted; event listeners end with it. */
  readonly signal: AbortSignal;
}

export interface ApplicationOptions {
  registry: Registry;
  version?: string;
  signal?: AbortSignal;
  /** Whether the application reads and writes the storage of the browser. Default: yes. */
  stores?: boolean;
}

/** The storage of an application that stores nothing. */
function noStorage(): Storage {
  throw new Error("This application stores nothing.");
}

export function createApplication(document: ApplicationDocument, options: ApplicationOptions): Application {
  const { registry, version = "", signal = new AbortController().signal, stores = true } = options;
  const { base } = document;
  return {
    fullDocument: createStore(document),
    document: createStore(document),
    version,
    base,
    registry,
    storage: {
      local: storageArea(stores ? () => window.localStorage : noStorage, base),
      session: storageArea(stores ? () => window.sessionStorage : noStorage, base),
    },
    address() {
      const { pathname, search, hash } = window.location;
      return { pathname: pathname.slice(base.length), search, hash };
    },
    signal,
  };
}

/** Declare a service that each application has its own instance of. The instance is created at its first use. */
export function perApplication<Service>(
  create: (application: Application) => Service,
): (application: Application) => Service {
  const instances = new WeakMap<Application, { service: Service }>();
  return (application) => {
    const instance = instances.get(application) ?? { service: create(application) };
    instances.set(application, instance);
    return instance.service;
  };
}

const ApplicationContext = createContext<Application | null>(null);
const DocumentContext = createContext<ApplicationDocument | null>(null);

export function ApplicationProvider({ application, children }: { application: Application; children: ReactNode }) {
  const document = useStore(application.document);
  return (
    <ApplicationContext value={application}>
      <DocumentContext value={document}>{children}</DocumentContext>
    </ApplicationContext>
  );
}

/** Return the application that a component belongs to. It stays the same while its document changes. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (application === null) throw new Error("useApplication outside of ApplicationProvider");
  return application;
}

/** Return the current document of the application. */
export function useDocument(): ApplicationDocument {
  const document = useContext(DocumentContext);
  if (document === null) throw new Error("useDocument outside of ApplicationProvider");
  return document;
}
