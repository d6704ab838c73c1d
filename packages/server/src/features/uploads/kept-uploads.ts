import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Upload } from './upload';
import { discardFile } from './uploaded-file';

const idleMs = 30 * 60_000;
const uploadsAtOnce = 8;

/** Uploads under way, a few at once; ending one takes its process and its folder along. */
export class KeptUploads {
  readonly #clock: Clock;
  readonly #uploads = new Map<string, Upload>();
  /** Those whose file comes, or is looked at for the first time. */
  readonly #arriving = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Makes room for one more and keeps it while `work` goes on. Throws where there is none. */
  async arrive<T>(id: string, principal: Principal, work: () => Promise<T>): Promise<T> {
    await this.#dropIdle();
    if (this.#isFull()) await this.#dropOldestOf(principal);
    if (this.#isFull())
      throw new AppError('refused', {
        reason: `There are ${uploadsAtOnce} uploads under way. Finish or cancel one first.`,
      });
    this.#arriving.add(id);
    try {
      return await work();
    } finally {
      this.#arriving.delete(id);
    }
  }

  add(upload: Upload): void {
    this.#uploads.set(upload.id, upload);
  }

  has({ id }: Upload): boolean {
    return this.#uploads.has(id);
  }

  /** The upload of this person; throws "not found" for those of others. */
  own(id: string, principal: Principal): Upload {
    const upload = this.#uploads.get(id);
    if (upload === undefined || upload.userId !== principal.userId) throw new AppError('not_found');
    upload.touchedAt = this.#clock.monotonicMs();
    return upload;
  }

  async drop(upload: Upload): Promise<void> {
    this.#uploads.delete(upload.id);
    upload.process.end();
    await discardFile(upload.file.folder);
  }

  async dropAll(): Promise<void> {
    for (const upload of [...this.#uploads.values()]) await this.drop(upload);
  }

  #isFull(): boolean {
    return this.#uploads.size + this.#arriving.size >= uploadsAtOnce;
  }

  async #dropIdle(): Promise<void> {
    const before = this.#clock.monotonicMs() - idleMs;
    for (const upload of [...this.#uploads.values()])
      if (upload.touchedAt < before && upload.status.state !== 'reading') await this.drop(upload);
  }

  /** A person who begins another file has left the one they began first, unless that is being read. */
  async #dropOldestOf(principal: Principal): Promise<void> {
    const [oldest] = [...this.#uploads.values()]
      .filter(upload => upload.status.state === 'done' || upload.userId === principal.userId)
      .filter(upload => upload.status.state !== 'reading')
      .sort(
        (a, b) => Number(b.status.state === 'done') - Number(a.status.state === 'done') || a.touchedAt - b.touchedAt,
      );
    if (oldest !== undefined) await this.drop(oldest);
  }
}
