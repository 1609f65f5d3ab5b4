// Leaves out what the renderer leaves out of the libraries, so that both pages load the same parts of them.
import { gridWithoutUnusedFeatures } from "../../../../renderer/grid.ts";
import { compiledEarly, routerWithoutUnusedParts } from "../../../../renderer/plugins.ts";

export default { plugins: [gridWithoutUnusedFeatures(), routerWithoutUnusedParts(), compiledEarly(["index"])] };
