import { constants, getPriority, setPriority } from 'node:os';

/** How much less of a busy processor this process claims than before: enough that whoever answers people is let through at once. */
const steps = 5;

/** Lets other processes go first where processors are short. For processes that compute; called before they start threads, which inherit it. */
export function standBack(): void {
  setPriority(Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW));
}
