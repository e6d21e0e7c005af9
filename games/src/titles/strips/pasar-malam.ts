import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts pasar-malam`. */
export const strips = {
  base: [
    strip(`
      lampion sate sate lampion kacang gulali gulali lampion kapal kuda balon wedang
      wedang sate wedang balon wedang wedang sate balon lampion gulali kacang kacang
      karcis kacang lampion kapal ondel bianglala gulali kapal kuda kuda lampion balon
      kacang ondel ondel karcis sate balon
    `),
    strip(`
      gulali balon kapal lampion lampion kacang kuda sate sate lampion kacang kapal
      balon sate kuda kuda ondel ondel lampion kacang kacang gulali gulali sate
      gulali wedang ondel balon lampion kacang bianglala kapal kapal balon balon wedang
      wedang sate karcis kuda wedang
    `),
    strip(`
      kapal gulali kacang sate kuda wedang wedang sate lampion lampion balon kuda
      wedang karcis ondel ondel kacang sate sate sate gulali kuda lampion balon
      bianglala sate lampion kapal kapal kapal wedang lampion balon kacang kacang sate
      kacang karcis ondel balon lampion gulali
    `),
    strip(`
      kacang kacang gulali gulali wedang karcis sate sate kuda sate lampion sate
      kacang kacang kacang wedang wedang wedang kapal ondel lampion lampion balon gulali
      kapal kapal balon kapal ondel ondel ondel balon sate wedang balon bianglala
      gulali kuda wedang lampion lampion
    `),
    strip(`
      balon balon sate kapal kacang karcis gulali lampion wedang kacang kuda sate
      sate ondel balon lampion sate bianglala kuda karcis gulali kapal kapal ondel
      wedang gulali wedang wedang lampion kacang sate gulali lampion lampion wedang kacang
      balon kapal ondel kacang kuda kuda
    `),
  ],
  free: [
    strip(`
      kacang kacang kuda kuda balon gulali kacang wedang wedang kapal balon gulali
      kuda bianglala kuda balon balon kacang sate sate sate wedang wedang karcis
      wedang kapal gulali sate sate ondel ondel ondel kapal bianglala kapal gulali
      gulali kapal kacang
    `),
    strip(`
      bianglala kacang gulali gulali wedang kapal kapal kapal balon karcis kuda kuda
      balon sate sate sate wedang kuda kacang kacang kapal kacang kacang ondel
      ondel wedang wedang bianglala wedang gulali balon balon sate sate gulali gulali
      kuda ondel kapal
    `),
    strip(`
      sate bianglala kuda kuda gulali gulali karcis gulali ondel kacang kapal kapal
      sate sate balon wedang wedang wedang wedang wedang kacang kacang bianglala kapal
      kapal balon balon sate gulali gulali kuda ondel ondel balon balon kacang
      kacang kuda sate
    `),
    strip(`
      bianglala balon kacang kacang balon kacang wedang wedang sate sate ondel ondel
      gulali bianglala kapal balon karcis gulali kapal kacang kuda gulali gulali gulali
      ondel kuda sate sate balon wedang kuda sate wedang wedang balon balon
      kapal kapal kuda
    `),
    strip(`
      gulali balon ondel balon sate wedang sate sate wedang wedang kuda kuda
      kapal kapal balon gulali kuda kuda sate bianglala kacang balon ondel bianglala
      wedang kapal sate karcis kacang kacang kacang kapal wedang balon gulali gulali
      gulali kacang ondel
    `),
  ],
}
