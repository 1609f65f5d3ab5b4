import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";

import { EffectsProvider } from "../src/actions/effects";
import { blockComponents } from "../src/blocks/registry.gen";
import { cellComponents } from "../src/cells/registry.gen";
import { ApplicationProvider, createApplication, type Application } from "../src/engine/application";
import type { ApplicationDocument } from "../src/engine/protocol";
import type { Registry } from "../src/engine/registry";
import { fieldComponents } from "../src/widgets/form/fields/registry.gen";

const path = resolve(import.meta.dirname, "../../var/renderer/waybill.json");

/** The document of Waybill with all its screens. */
export const golden = JSON.parse(readFileSync(path, "utf8")) as ApplicationDocument;

export const { uiText } = golden;

export const registry: Registry = { blocks: blockComponents, cells: cellComponents, fields: fieldComponents };

/** Create an application with the golden document. */
export function testApplication(document: Partial<ApplicationDocument> = {}): Application {
  return createApplication({ ...golden, ...document }, { registry });
}

/** An application around components under test, with a router and effects. */
export function TestApplication({
  application = testApplication(),
  children,
}: {
  application?: Application;
  children: ReactNode;
}) {
  return (
    <ApplicationProvider application={application}>
      <MemoryRouter>
        <EffectsProvider>{children}</EffectsProvider>
      </MemoryRouter>
    </ApplicationProvider>
  );
}
