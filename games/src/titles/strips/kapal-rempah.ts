import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts kapal-rempah`. */
export const strips = {
  base: [
    strip(`
      cabe adas adas jung jung peti cabe adas lawang adas adas jung
      kemiri kemiri kemiri lawang haluan haluan asam peti peti peti cabe kemiri
      adas nakhoda lawang cabe nakhoda cabe cabe kemiri adas haluan lawang peti
      kemiri cabe lawang lawang asam nakhoda asam asam haluan peti peta asam
    `),
    strip(`
      nakhoda nakhoda nakhoda peta cabe haluan nakhoda adas lawang asam cabe cabe
      cabe cabe haluan haluan adas kemiri peti peti asam kompas haluan asam
      asam peti peti peti kemiri kemiri kemiri kemiri jung cabe asam cabe
      adas lawang lawang jung jung kemiri kemiri asam lawang lawang asam adas
      adas
    `),
    strip(`
      peti nakhoda nakhoda asam peti haluan lawang cabe adas nakhoda lawang haluan
      asam jung jung asam asam kemiri adas adas adas adas cabe cabe
      cabe kemiri peti haluan cabe peta kemiri cabe jung asam lawang kompas
      lawang lawang asam cabe jung peti peti asam asam adas kemiri kemiri
      adas
    `),
    strip(`
      asam adas adas cabe haluan asam haluan haluan kemiri jung kompas peta
      asam adas cabe lawang lawang haluan kemiri kemiri asam nakhoda lawang jung
      kemiri peti kemiri peti cabe cabe adas adas cabe nakhoda adas peti
      asam jung peti peti nakhoda nakhoda asam asam lawang nakhoda cabe haluan
      cabe
    `),
    strip(`
      lawang lawang cabe cabe jung nakhoda jung nakhoda nakhoda lawang haluan kemiri
      adas asam asam kemiri lawang kemiri asam asam cabe kemiri kemiri adas
      adas adas kemiri cabe adas nakhoda lawang peti adas adas adas asam
      peta cabe cabe kompas asam lawang peti haluan peti peti haluan haluan
      asam
    `),
  ],
  free: [
    strip(`
      haluan nakhoda asam adas cabe adas lawang jung peti haluan asam adas
      peti haluan adas asam asam peti peti asam kemiri lawang adas haluan
      cabe peti cabe cabe asam jung adas adas lawang asam jung cabe
      cabe adas peta kemiri nakhoda nakhoda nakhoda lawang kemiri kemiri kemiri adas
    `),
    strip(`
      adas lawang cabe haluan kompas asam kemiri asam asam peta haluan cabe
      adas adas kompas adas adas kemiri lawang adas cabe lawang asam asam
      haluan nakhoda nakhoda lawang cabe cabe peti peti jung adas peti kompas
      kemiri asam asam haluan jung jung lawang peti peti nakhoda kemiri adas
      kemiri kompas kemiri kemiri
    `),
    strip(`
      haluan cabe lawang peti kemiri lawang adas peti peti kemiri kompas kemiri
      cabe cabe cabe kemiri peta asam asam adas asam jung jung nakhoda
      nakhoda haluan lawang asam kompas haluan asam adas cabe kompas kemiri kemiri
      lawang lawang peti kompas nakhoda jung adas cabe cabe haluan kemiri asam
      jung adas kemiri jung
    `),
    strip(`
      adas adas adas peti haluan haluan lawang kompas cabe adas kemiri adas
      haluan lawang lawang haluan nakhoda nakhoda kompas kemiri lawang asam cabe asam
      kemiri kemiri kompas peti asam asam asam jung nakhoda cabe kemiri jung
      jung adas peta haluan cabe peti asam lawang kemiri kemiri adas cabe
      adas asam adas kompas
    `),
    strip(`
      peti kompas asam asam peti adas asam adas kemiri adas kompas asam
      lawang lawang cabe cabe adas nakhoda lawang lawang peta kompas asam kemiri
      kemiri peti peti peti nakhoda cabe cabe asam kompas haluan haluan haluan
      nakhoda lawang cabe jung jung haluan kemiri jung kemiri kemiri cabe cabe
      asam adas adas adas
    `),
  ],
}
