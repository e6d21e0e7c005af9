import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts kawah-api`. */
export const strips = {
  base: [
    strip(`
      kecubung inti belerang belerang akik akik pirit pirit kecubung obsidian belerang obsidian
      obsidian pirit topeng obsidian pirit pirit belerang akik kawah kadal kadal banaspati
      kadal kadal obsidian topeng topeng banaspati kecubung kecubung akik banaspati
    `),
    strip(`
      kawah topeng topeng pirit obsidian obsidian obsidian kecubung kecubung banaspati kadal kadal
      banaspati banaspati belerang belerang pirit pirit pirit akik kadal kecubung kecubung akik
      akik pirit topeng kadal belerang belerang obsidian akik obsidian inti
    `),
    strip(`
      pirit topeng kecubung topeng kecubung akik inti obsidian kawah kecubung banaspati obsidian
      pirit pirit kawah banaspati banaspati pirit kadal kadal topeng akik kadal pirit
      obsidian belerang belerang akik obsidian obsidian belerang belerang kecubung akik kadal
    `),
    strip(`
      pirit banaspati kecubung kecubung kecubung topeng kawah topeng topeng obsidian obsidian akik
      obsidian pirit kadal kadal belerang belerang kadal inti obsidian obsidian pirit banaspati
      belerang belerang pirit kadal akik pirit akik banaspati akik kecubung
    `),
    strip(`
      kadal kadal obsidian obsidian pirit topeng belerang kecubung pirit kecubung kecubung inti
      banaspati kawah obsidian pirit akik akik belerang kadal topeng kadal akik akik
      obsidian obsidian pirit pirit belerang banaspati banaspati topeng kecubung belerang
    `),
  ],
  free: [
    strip(`
      obsidian kadal kadal kecubung akik kecubung akik banaspati belerang akik banaspati topeng
      topeng akik pirit kecubung inti belerang obsidian kawah pirit obsidian obsidian banaspati
      topeng kecubung belerang belerang kadal kadal topeng pirit pirit
    `),
    strip(`
      kecubung kecubung banaspati akik akik banaspati kadal kawah belerang belerang topeng obsidian
      akik akik obsidian kecubung kadal belerang pirit obsidian inti pirit obsidian topeng
      kadal topeng kecubung banaspati belerang kadal pirit pirit topeng
    `),
    strip(`
      inti topeng banaspati banaspati belerang kecubung akik belerang akik akik pirit obsidian
      topeng kecubung obsidian obsidian akik topeng topeng belerang kawah pirit pirit belerang
      banaspati kadal kadal kadal obsidian kecubung kadal kecubung pirit
    `),
    strip(`
      topeng belerang belerang kawah kadal pirit pirit obsidian kecubung belerang akik obsidian
      pirit kecubung pirit banaspati kecubung kadal belerang banaspati kadal kadal kecubung inti
      topeng obsidian obsidian topeng banaspati topeng akik akik akik
    `),
    strip(`
      pirit pirit kadal inti topeng kecubung kecubung topeng topeng akik obsidian obsidian
      akik akik pirit pirit banaspati obsidian topeng belerang kawah belerang kadal kecubung
      kecubung akik obsidian banaspati banaspati kadal kadal belerang belerang
    `),
  ],
}
