import { Component, type ReactNode } from "react";

import { icons, words } from "./application";
import { Icon } from "./icon";
import { fetchAgain } from "./lazily";

/** Says what is wrong with a part of the screen, and offers to try again where that may help. */
export function Trouble({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <div className="trouble" role="alert">
      <Icon name={icons.error} />
      <span>{text}</span>
      {retry !== undefined && (
        <button type="button" className="button" onClick={retry}>{words.grid.retry}</button>
      )}
    </div>
  );
}

interface Props {
  children: ReactNode;
  /** What is drawn instead of a broken part; without it, a sentence and a way to try again. */
  instead?: ReactNode;
}

/** Keeps one broken part from taking the screen with it. */
export class Fence extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const retry = () => {
      fetchAgain();
      this.setState({ broken: false });
    };
    const { children, instead = <Trouble text={words.shell.broken} retry={retry} /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
