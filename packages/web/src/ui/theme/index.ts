import '@mantine/core/styles/default-css-variables.css';
import './fonts.css';
import './tokens.generated.css';
import './base.css';

export { ThemeProvider } from './ThemeProvider';
