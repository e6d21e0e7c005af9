import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts cendrawasih`. */
export const strips = {
  base: [
    strip(`
      cendrawasih daun cendrawasih cendrawasih daun kasuari matoa bulu matoa matoa matoa kakatua
      kakatua merah merah merah daun daun daun nuri kakatua kakatua kasuari merah
      merah nuri nuri anggrek daun anggrek anggrek daun kasuari kasuari surya cendrawasih
      anggrek anggrek nuri nuri merah merah anggrek matoa matoa kakatua
    `),
    strip(`
      cendrawasih daun bulu nuri nuri anggrek anggrek anggrek anggrek kasuari merah anggrek
      anggrek kasuari kasuari daun merah merah nuri nuri kakatua kakatua kakatua matoa
      merah merah kakatua matoa daun daun kakatua nuri cendrawasih cendrawasih cendrawasih daun
      matoa matoa kasuari surya merah merah matoa matoa daun daun
    `),
    strip(`
      nuri nuri anggrek matoa anggrek daun kakatua kasuari daun daun daun daun
      anggrek nuri cendrawasih cendrawasih daun daun matoa anggrek anggrek merah merah kakatua
      kakatua kasuari merah merah matoa nuri nuri merah kakatua kakatua bulu kasuari
      kasuari matoa matoa surya matoa cendrawasih cendrawasih merah merah anggrek
    `),
    strip(`
      matoa matoa daun surya daun merah cendrawasih matoa kakatua anggrek anggrek daun
      daun anggrek bulu anggrek kasuari kasuari nuri nuri matoa kakatua kakatua matoa
      matoa merah cendrawasih cendrawasih kakatua anggrek merah merah merah kakatua merah kasuari
      kasuari merah nuri cendrawasih daun anggrek daun daun nuri nuri
    `),
    strip(`
      nuri nuri kakatua anggrek anggrek matoa daun kakatua merah matoa anggrek surya
      merah merah merah daun daun daun daun kasuari kasuari bulu matoa matoa
      kasuari kasuari kakatua merah merah nuri nuri anggrek daun daun cendrawasih matoa
      matoa kakatua kakatua merah cendrawasih cendrawasih cendrawasih anggrek anggrek nuri
    `),
    strip(`
      matoa anggrek nuri nuri daun daun daun daun nuri nuri daun anggrek
      matoa kakatua kakatua cendrawasih cendrawasih matoa merah merah merah merah merah merah
      merah matoa kasuari cendrawasih cendrawasih surya nuri anggrek kasuari kasuari anggrek anggrek
      anggrek kakatua daun daun kakatua kakatua matoa matoa bulu kasuari
    `),
    strip(`
      anggrek anggrek kakatua merah merah nuri nuri daun kasuari cendrawasih nuri kasuari
      matoa matoa cendrawasih anggrek anggrek anggrek anggrek daun kakatua daun bulu merah
      kakatua daun nuri nuri matoa merah merah daun matoa kasuari merah merah
      kakatua kakatua daun daun matoa matoa kasuari cendrawasih cendrawasih
    `),
  ],
  free: [
    strip(`
      daun matoa matoa kakatua kakatua anggrek anggrek merah daun matoa daun kakatua
      kakatua anggrek anggrek kasuari kasuari kasuari bulu daun daun merah merah nuri
      nuri bulu merah cendrawasih cendrawasih kasuari matoa matoa nuri surya daun daun
      merah matoa kakatua cendrawasih cendrawasih merah merah nuri anggrek nuri anggrek
    `),
    strip(`
      anggrek daun merah kasuari daun daun merah kasuari surya anggrek bulu anggrek
      anggrek anggrek kakatua kakatua kakatua kakatua nuri nuri cendrawasih cendrawasih nuri merah
      kasuari matoa matoa daun daun daun daun anggrek kasuari merah merah matoa
      matoa bulu kakatua merah matoa matoa merah nuri nuri cendrawasih cendrawasih
    `),
    strip(`
      anggrek daun merah merah kakatua kakatua nuri nuri anggrek anggrek anggrek anggrek
      anggrek bulu cendrawasih daun merah nuri nuri daun daun matoa matoa kakatua
      kasuari bulu daun daun cendrawasih cendrawasih kasuari kasuari merah merah matoa merah
      kasuari surya cendrawasih merah matoa matoa kakatua nuri kakatua matoa daun
    `),
    strip(`
      matoa merah kakatua merah bulu merah anggrek anggrek daun daun merah cendrawasih
      kasuari kasuari kakatua kakatua merah cendrawasih cendrawasih bulu merah merah matoa matoa
      daun daun cendrawasih nuri nuri daun anggrek surya daun kasuari kasuari nuri
      nuri nuri daun anggrek anggrek anggrek matoa matoa matoa kakatua kakatua
    `),
    strip(`
      matoa matoa cendrawasih cendrawasih matoa nuri nuri nuri nuri kakatua kakatua kakatua
      daun kakatua daun daun merah merah anggrek anggrek matoa matoa matoa merah
      daun daun merah merah kasuari bulu anggrek anggrek nuri daun surya kasuari
      kasuari anggrek anggrek kakatua merah merah cendrawasih cendrawasih kasuari daun bulu
    `),
    strip(`
      merah merah daun daun matoa matoa anggrek surya bulu cendrawasih matoa kakatua
      nuri daun daun bulu merah merah kakatua kasuari kasuari daun daun kasuari
      anggrek anggrek kakatua kakatua merah merah cendrawasih anggrek kasuari kakatua cendrawasih daun
      nuri nuri nuri merah anggrek nuri anggrek matoa matoa cendrawasih matoa
    `),
    strip(`
      bulu matoa nuri nuri merah merah merah daun merah cendrawasih surya anggrek
      daun daun kasuari kasuari daun cendrawasih cendrawasih anggrek anggrek merah anggrek anggrek
      daun daun daun cendrawasih bulu matoa matoa matoa merah kasuari matoa matoa
      anggrek kakatua kasuari kakatua kakatua kakatua nuri nuri nuri merah kakatua
    `),
  ],
}
