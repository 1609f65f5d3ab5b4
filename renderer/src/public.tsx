import { cellComponents } from "./cells/registry.gen";
import type { ApplicationDocument } from "./engine/protocol";
import { publicBlocks } from "./publicBlocks";
import { mountPublic } from "./shell/mountPublic";

const root = document.getElementById("root");
const text = document.getElementById("application")?.textContent;
if (root === null || text === undefined) throw new Error("The page has no #root or no #application.");

mountPublic(root, JSON.parse(text) as ApplicationDocument, { blocks: publicBlocks, cells: cellComponents, fields: {} });
