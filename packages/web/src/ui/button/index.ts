export { Button, type ButtonKind, type ButtonProps } from './Button';
export { IconButton, type IconButtonProps } from './IconButton';
export { LinkButton } from './LinkButton';
