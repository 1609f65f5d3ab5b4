import { useDocument } from "../engine/application";
import { Icon } from "./Icon";

/** The logo of the product, or the image that replaces it: the page has its address. The name is next to it. */
export function Logo() {
  const { layout } = useDocument();
  const { logo } = document.documentElement.dataset;
  return <span className="logo">{logo === undefined ? <Icon name={layout.logo} /> : <img src={logo} alt="" />}</span>;
}
