import { Component, type ReactNode } from "react";

import { icons, words } from "./application";
import { Icon } from "./icon";

export function Trouble({ text }: { text: string }) {
  return (
    <p className="trouble" role="alert">
      <Icon name={icons.error} /> {text}
    </p>
  );
}

interface Props {
  children: ReactNode;
  /** What is drawn instead of a broken part; without it, a sentence. */
  instead?: ReactNode;
}

/** Keeps one broken part from taking the screen with it. */
export class Fence extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, instead = <Trouble text={words.shell.broken} /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
