/** Why a template cannot be read or rendered: half a sentence that follows "The template cannot be rendered: ". */
export class TemplateFault extends Error {}
