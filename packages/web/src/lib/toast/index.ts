export { copyText } from './copy-text';
export { closeToast, showToast, type Toast, type ToastAction, toastStore } from './toast-store';
export { type Undoable, undoable } from './undoable';
