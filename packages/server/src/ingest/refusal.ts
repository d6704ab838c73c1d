import type { LineFault } from '@meridian/contracts/documents';

/** The file is at fault, not the program: the message tells the person what to do. */
export class FileRefused extends Error {
  readonly faults: readonly LineFault[];
  readonly faultCount: number;
  constructor(message: string, faults: readonly LineFault[] = [], faultCount = faults.length) {
    super(message);
    this.name = 'FileRefused';
    this.faults = faults;
    this.faultCount = faultCount;
  }
}
