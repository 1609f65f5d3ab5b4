// Prints, as JSON, how many bytes each of the texts has with brotli at its best; standard input is a list of base64.

import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const contents = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(contents.map((content) => brotliCompressSync(Buffer.from(content, "base64")).length)));
