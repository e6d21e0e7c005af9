import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts canting-emas`. */
export const strips = {
  base: [
    strip(`
      sulur tumpal gajah mega sulur sulur gajah lar melati melati sulur lar
      anglo sulur ikan lar ikan ikan kupu sulur tumpal sulur tumpal tumpal
      ikan lar tumpal mega mega tumpal lar ikan merak merak mega gajah
      kupu tumpal tumpal kupu melati gajah
    `),
    strip(`
      gajah gajah melati anglo kupu kupu sulur tumpal canting ikan mega lar
      sulur sulur gajah sulur tumpal sulur lar melati merak tumpal tumpal ikan
      tumpal sulur ikan canting tumpal lar tumpal anglo sulur melati gajah mega
      mega tumpal tumpal melati ikan ikan lar lar lar
    `),
    strip(`
      tumpal melati sulur gajah lar mega tumpal melati lar sulur merak tumpal
      tumpal sulur anglo canting kupu tumpal ikan gajah gajah sulur tumpal tumpal
      tumpal sulur mega mega tumpal lar ikan melati sulur lar lar ikan
      lar lar melati mega canting mega kupu sulur anglo
    `),
    strip(`
      sulur lar ikan ikan anglo sulur lar merak sulur tumpal lar ikan
      tumpal tumpal tumpal anglo melati ikan mega melati melati canting gajah kupu
      kupu tumpal sulur sulur tumpal tumpal mega mega mega melati gajah melati
      merak kupu canting gajah sulur lar mega lar lar
    `),
    strip(`
      sulur mega kupu kupu kupu mega mega lar lar sulur gajah gajah
      mega ikan ikan tumpal merak lar melati melati lar lar merak lar
      tumpal tumpal anglo sulur sulur mega tumpal gajah melati melati melati tumpal
      sulur ikan merak sulur tumpal tumpal
    `),
  ],
  free: [
    strip(`
      sulur melati melati tumpal tumpal merak melati melati mega kupu sulur tumpal
      kupu lar gajah gajah lar lar sulur tumpal gajah ikan ikan kupu
      mega mega merak tumpal melati merak tumpal mega ikan lar kupu kupu
      sulur ikan lar anglo sulur
    `),
    strip(`
      gajah gajah kupu canting tumpal tumpal ikan sulur tumpal ikan mega melati
      gajah gajah tumpal mega kupu sulur kupu gajah anglo melati melati tumpal
      merak kupu lar lar merak sulur ikan mega canting mega mega melati
      melati melati sulur canting gajah lar sulur merak
    `),
    strip(`
      melati melati merak lar lar kupu gajah merak sulur mega mega kupu
      kupu canting mega sulur canting mega tumpal merak tumpal sulur lar merak
      tumpal mega canting tumpal lar mega melati gajah melati sulur gajah ikan
      kupu melati lar ikan ikan merak anglo ikan
    `),
    strip(`
      tumpal ikan ikan lar mega mega merak canting mega sulur gajah kupu
      ikan merak mega melati melati melati ikan mega merak lar ikan kupu
      tumpal tumpal gajah gajah canting kupu tumpal lar melati melati melati canting
      tumpal gajah kupu sulur sulur anglo lar lar
    `),
    strip(`
      merak ikan ikan lar gajah gajah mega lar mega mega merak melati
      melati kupu tumpal melati melati sulur lar ikan sulur gajah ikan anglo
      melati tumpal tumpal kupu kupu sulur ikan tumpal sulur sulur tumpal mega
      merak lar ikan ikan kupu
    `),
  ],
}
