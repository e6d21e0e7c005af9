/** A promotion as the house tells it. */
export const offer = (id: string, own: Record<string, unknown> = {}) => ({
  id,
  title: `Promosi ${id}`,
  summary: `Ringkasan ${id}.`,
  content: `<p>Isi ${id}.</p>`,
  category: 'new_player',
  picture: 'pendopo',
  opensAt: null,
  closesAt: null,
  ...own,
})
