export { Button, type ButtonKind, type ButtonProps } from './Button';
export { IconButton, type IconButtonProps } from './IconButton';
export { IconLink } from './IconLink';
export { LinkButton } from './LinkButton';
