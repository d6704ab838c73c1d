import { answers } from './answers.mjs';
import { companions } from './companions.mjs';
import { legacy } from './legacy.mjs';
import { malformed } from './malformed.mjs';
import { plain } from './plain.mjs';
import { post } from './post.mjs';
import { templates } from './templates.mjs';
import { time } from './time.mjs';

/** What can be asked about, by name; each makes a question of chance and of what there is to ask about. */
export const areas = { ...plain, ...time, ...post, ...answers, ...templates, ...companions, ...legacy, ...malformed };
