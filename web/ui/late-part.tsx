import { Component, type ReactNode, Suspense } from 'react';

interface LatePartProps {
  /** In its place until it has arrived. */
  waiting?: ReactNode;
  /** In its place when it could not be fetched or has failed. */
  missing: ReactNode;
  children: ReactNode;
}

/** A part of the page whose code is fetched when it is due. Without it the rest of the page goes on. */
export class LatePart extends Component<LatePartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { waiting, missing, children } = this.props;
    return this.state.failed ? missing : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
