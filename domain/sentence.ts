// Hebrew, Arabic and their neighbours, and their forms for the press.
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u
const [ISOLATE, POP] = ['\u2068', '\u2069']

/** What people wrote, to be put among our words: written from the right, it would turn what stands beside it around. */
export const isolated = (words: string) => (FROM_THE_RIGHT.test(words) ? `${ISOLATE}${words}${POP}` : words)

/** Our words around a name or a title: sentence`${name} comes`. Each keeps the direction of its own script, and ours their order. */
export const sentence = (ours: TemplateStringsArray, ...theirs: readonly (string | number)[]) =>
  String.raw({ raw: ours }, ...theirs.map((one) => isolated(String(one))))
