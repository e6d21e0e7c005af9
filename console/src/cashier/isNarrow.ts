/** Where the chosen one has no room beside the queue, it has a page of its own. */
export const isNarrow = () => matchMedia('(max-width: 1199px)').matches
