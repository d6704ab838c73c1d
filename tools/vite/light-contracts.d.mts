import type { Plugin } from 'vite';

export declare function lightContracts(options: { readonly root: string }): Plugin;
