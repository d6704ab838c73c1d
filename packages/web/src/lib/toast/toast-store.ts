import { createStore } from 'zustand/vanilla';
import { tokens } from '../design/tokens.generated';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'failed';
  readonly action: ToastAction | null;
  readonly lifeMs: number;
}
interface ToastState {
  readonly toasts: readonly Toast[];
  readonly nextId: number;
}

/** The notices on screen, oldest first; at most three, the oldest gives way. */
export const toastStore = createStore<ToastState>(() => ({ toasts: [], nextId: 1 }));
const stack = 3;

interface ToastGiven {
  readonly kind?: Toast['kind'];
  readonly action?: ToastAction;
  readonly lifeMs?: number;
}

/** Says what the person just did, in one line, with at most one action. Gives the id to close it by. */
export function showToast(
  text: string,
  { kind = 'done', action, lifeMs = tokens.motion.toastLife }: ToastGiven = {},
): number {
  const { nextId } = toastStore.getState();
  const toast: Toast = { id: nextId, text, kind, action: action ?? null, lifeMs };
  toastStore.setState(state => ({ toasts: [...state.toasts, toast].slice(-stack), nextId: nextId + 1 }));
  return nextId;
}

export function closeToast(id: number): void {
  toastStore.setState(state => ({ toasts: state.toasts.filter(toast => toast.id !== id) }));
}
