import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts mutiara-raja`. */
export const strips = {
  base: [
    strip(`
      sisir sisir udang tetes sisir sisir bros cincin cincin sisir singgasana bros
      bros bros nautilus nautilus ubur cincin udang udang bros bros bros kalung
      cincin cincin ubur udang tetes ubur tetes kalung kalung kalung nautilus tetes
      gurita udang udang kalung gurita udang
    `),
    strip(`
      mutiara cincin cincin bros cincin cincin kalung sisir tetes tetes nautilus udang
      ubur ubur kalung singgasana kalung bros gurita udang mutiara sisir sisir tetes
      tetes ubur bros bros bros sisir nautilus tetes udang cincin bros sisir
      sisir cincin udang kalung kalung bros sisir ubur singgasana
    `),
    strip(`
      bros cincin cincin gurita udang udang bros mutiara tetes singgasana tetes cincin
      bros ubur ubur bros nautilus nautilus udang mutiara kalung tetes sisir sisir
      bros bros cincin tetes tetes cincin ubur sisir bros sisir singgasana sisir
      gurita cincin cincin udang bros kalung nautilus tetes kalung
    `),
    strip(`
      bros bros tetes tetes nautilus cincin tetes singgasana kalung ubur udang mutiara
      singgasana bros cincin kalung sisir sisir sisir cincin tetes sisir bros bros
      tetes sisir kalung udang udang cincin gurita ubur ubur cincin tetes cincin
      sisir nautilus nautilus udang kalung bros gurita bros mutiara
    `),
    strip(`
      tetes cincin sisir cincin bros sisir sisir kalung nautilus cincin cincin bros
      ubur ubur tetes udang udang bros bros udang gurita gurita sisir sisir
      cincin cincin tetes tetes bros bros tetes kalung mutiara cincin cincin bros
      kalung mutiara udang cincin kalung bros singgasana cincin
    `),
  ],
  free: [
    strip(`
      cincin sisir sisir sisir nautilus cincin cincin udang gurita udang bros singgasana
      kalung tetes kalung kalung nautilus gurita tetes ubur ubur tetes tetes cincin
      cincin bros ubur sisir sisir bros bros udang kalung kalung bros cincin
      bros bros sisir cincin cincin udang
    `),
    strip(`
      nautilus nautilus kalung udang udang kalung kalung kalung kalung sisir sisir udang
      cincin tetes bros tetes bros bros bros bros bros nautilus bros cincin
      tetes sisir mutiara bros gurita sisir cincin cincin tetes tetes sisir sisir
      mutiara bros cincin cincin ubur ubur gurita singgasana
    `),
    strip(`
      sisir sisir sisir cincin tetes tetes bros cincin tetes singgasana gurita kalung
      cincin cincin bros kalung nautilus tetes cincin bros bros udang ubur udang
      kalung kalung mutiara nautilus udang cincin bros cincin bros sisir ubur udang
      kalung kalung bros mutiara sisir sisir gurita ubur
    `),
    strip(`
      ubur udang udang sisir bros mutiara tetes tetes mutiara bros bros sisir
      sisir cincin tetes udang cincin kalung kalung udang gurita tetes tetes kalung
      sisir sisir sisir nautilus nautilus cincin cincin singgasana bros sisir cincin gurita
      kalung bros ubur bros bros cincin cincin cincin
    `),
    strip(`
      kalung bros bros bros bros kalung mutiara sisir cincin cincin tetes sisir
      sisir udang sisir gurita gurita bros bros udang nautilus kalung kalung bros
      udang udang sisir ubur mutiara sisir sisir singgasana tetes cincin tetes tetes
      tetes nautilus cincin cincin udang kalung cincin kalung
    `),
  ],
}
