import terjunAvif from './covers/air-terjun.avif'
import terjun from './covers/air-terjun.webp'
import terjunSmall from './covers/air-terjun-small.avif'
import bakaratAvif from './covers/bakarat-mini.avif'
import bakarat from './covers/bakarat-mini.webp'
import bakaratSmall from './covers/bakarat-mini-small.avif'
import bingoAvif from './covers/bingo-kampung.avif'
import bingo from './covers/bingo-kampung.webp'
import bingoSmall from './covers/bingo-kampung-small.avif'
import gandaAvif from './covers/bonus-ganda.avif'
import ganda from './covers/bonus-ganda.webp'
import gandaSmall from './covers/bonus-ganda-small.avif'
import cantingAvif from './covers/canting-emas.avif'
import canting from './covers/canting-emas.webp'
import cantingSmall from './covers/canting-emas-small.avif'
import capsaAvif from './covers/capsa-susun.avif'
import capsa from './covers/capsa-susun.webp'
import capsaSmall from './covers/capsa-susun-small.avif'
import burungAvif from './covers/cendrawasih.avif'
import burung from './covers/cendrawasih.webp'
import burungSmall from './covers/cendrawasih-small.avif'
import daduAvif from './covers/dadu-rempah.avif'
import dadu from './covers/dadu-rempah.webp'
import daduSmall from './covers/dadu-rempah-small.avif'
import qiuqiuAvif from './covers/domino-qiuqiu.avif'
import qiuqiu from './covers/domino-qiuqiu.webp'
import qiuqiuSmall from './covers/domino-qiuqiu-small.avif'
import liarAvif from './covers/dua-liar.avif'
import liar from './covers/dua-liar.webp'
import liarSmall from './covers/dua-liar-small.avif'
import duapuluhsatuAvif from './covers/dua-puluh-satu.avif'
import duapuluhsatu from './covers/dua-puluh-satu.webp'
import duapuluhsatuSmall from './covers/dua-puluh-satu-small.avif'
import arenaAvif from './covers/gelanggang.avif'
import arena from './covers/gelanggang.webp'
import mapsAvif from './covers/gelanggang-esports.avif'
import maps from './covers/gelanggang-esports.webp'
import mapsSmall from './covers/gelanggang-esports-small.avif'
import arenaSmall from './covers/gelanggang-small.avif'
import hartaAvif from './covers/gunung-harta.avif'
import harta from './covers/gunung-harta.webp'
import hartaSmall from './covers/gunung-harta-small.avif'
import kapalAvif from './covers/kapal-rempah.avif'
import kapal from './covers/kapal-rempah.webp'
import kapalSmall from './covers/kapal-rempah-small.avif'
import keratonAvif from './covers/kartu-keraton.avif'
import keraton from './covers/kartu-keraton.webp'
import keratonSmall from './covers/kartu-keraton-small.avif'
import kawahAvif from './covers/kawah-api.avif'
import kawah from './covers/kawah-api.webp'
import kawahSmall from './covers/kawah-api-small.avif'
import salakAvif from './covers/kebun-salak.avif'
import salak from './covers/kebun-salak.webp'
import salakSmall from './covers/kebun-salak-small.avif'
import lakonAvif from './covers/lakon-malam.avif'
import lakon from './covers/lakon-malam.webp'
import lakonSmall from './covers/lakon-malam-small.avif'
import lautAvif from './covers/laut-mutiara.avif'
import laut from './covers/laut-mutiara.webp'
import lautSmall from './covers/laut-mutiara-small.avif'
import layangAvif from './covers/layang-layang.avif'
import layang from './covers/layang-layang.webp'
import layangSmall from './covers/layang-layang-small.avif'
import rajaAvif from './covers/mutiara-raja.avif'
import raja from './covers/mutiara-raja.webp'
import rajaSmall from './covers/mutiara-raja-small.avif'
import panenAvif from './covers/panen-raya.avif'
import panen from './covers/panen-raya.webp'
import panenSmall from './covers/panen-raya-small.avif'
import malamAvif from './covers/pasar-malam.avif'
import malam from './covers/pasar-malam.webp'
import malamSmall from './covers/pasar-malam-small.avif'
import pasarAvif from './covers/pasar-rempah.avif'
import pasar from './covers/pasar-rempah.webp'
import pasarSmall from './covers/pasar-rempah-small.avif'
import perahuAvif from './covers/perahu-pulang.avif'
import perahu from './covers/perahu-pulang.webp'
import perahuSmall from './covers/perahu-pulang-small.avif'
import rodaAvif from './covers/roda-pelabuhan.avif'
import roda from './covers/roda-pelabuhan.webp'
import rodaSmall from './covers/roda-pelabuhan-small.avif'
import jatayuAvif from './covers/sayap-jatayu.avif'
import jatayu from './covers/sayap-jatayu.webp'
import jatayuSmall from './covers/sayap-jatayu-small.avif'
import segaraAvif from './covers/segara-kidul.avif'
import segara from './covers/segara-kidul.webp'
import segaraSmall from './covers/segara-kidul-small.avif'

/**
 * The covers of the house's own titles, 3:4, by the name of the game: 360 pixels wide, and 240 for a
 * tile that is no larger or a line that is to carry little.
 */
export const covers = {
  'bakarat-mini': { src: bakarat, avif: bakaratAvif, small: bakaratSmall },
  'roda-pelabuhan': { src: roda, avif: rodaAvif, small: rodaSmall },
  'dua-puluh-satu': { src: duapuluhsatu, avif: duapuluhsatuAvif, small: duapuluhsatuSmall },
  'bonus-ganda': { src: ganda, avif: gandaAvif, small: gandaSmall },
  'dua-liar': { src: liar, avif: liarAvif, small: liarSmall },
  'kartu-keraton': { src: keraton, avif: keratonAvif, small: keratonSmall },
  'kapal-rempah': { src: kapal, avif: kapalAvif, small: kapalSmall },
  'gunung-harta': { src: harta, avif: hartaAvif, small: hartaSmall },
  'segara-kidul': { src: segara, avif: segaraAvif, small: segaraSmall },
  'mutiara-raja': { src: raja, avif: rajaAvif, small: rajaSmall },
  'sayap-jatayu': { src: jatayu, avif: jatayuAvif, small: jatayuSmall },
  'panen-raya': { src: panen, avif: panenAvif, small: panenSmall },
  'perahu-pulang': { src: perahu, avif: perahuAvif, small: perahuSmall },
  'canting-emas': { src: canting, avif: cantingAvif, small: cantingSmall },
  cendrawasih: { src: burung, avif: burungAvif, small: burungSmall },
  'kawah-api': { src: kawah, avif: kawahAvif, small: kawahSmall },
  'air-terjun': { src: terjun, avif: terjunAvif, small: terjunSmall },
  'dadu-rempah': { src: dadu, avif: daduAvif, small: daduSmall },
  'layang-layang': { src: layang, avif: layangAvif, small: layangSmall },
  'bingo-kampung': { src: bingo, avif: bingoAvif, small: bingoSmall },
  'kebun-salak': { src: salak, avif: salakAvif, small: salakSmall },
  'lakon-malam': { src: lakon, avif: lakonAvif, small: lakonSmall },
  'pasar-rempah': { src: pasar, avif: pasarAvif, small: pasarSmall },
  'pasar-malam': { src: malam, avif: malamAvif, small: malamSmall },
  gelanggang: { src: arena, avif: arenaAvif, small: arenaSmall },
  'gelanggang-esports': { src: maps, avif: mapsAvif, small: mapsSmall },
  'domino-qiuqiu': { src: qiuqiu, avif: qiuqiuAvif, small: qiuqiuSmall },
  'capsa-susun': { src: capsa, avif: capsaAvif, small: capsaSmall },
  'laut-mutiara': { src: laut, avif: lautAvif, small: lautSmall },
}
