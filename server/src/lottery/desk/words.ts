import type { Words } from '@balai/contract/desk/list'
import type { ResultRefusal } from '@balai/contract/desk/lottery'

/** Why a result cannot be entered, in words. */
export const refusedWords: Readonly<Record<ResultRefusal, Words>> = {
  'draw-unknown': {
    ID: 'tidak ada undian dengan nomor itu',
    EN: 'there is no draw of that number',
  },
  'draw-own': {
    ID: 'angka undian ini ditarik oleh rumah sendiri',
    EN: 'the house itself draws the numbers of this one',
  },
  'draw-void': { ID: 'undian ini sudah dibatalkan', EN: 'this draw is void' },
  'result-early': {
    ID: 'undian ini belum berlangsung, atau tiketnya belum dikunci',
    EN: 'this draw has not taken place yet, or its tickets are not locked',
  },
  'result-late': {
    ID: 'undian ini lebih dari seminggu lalu dan hanya bisa dibatalkan',
    EN: 'this draw is more than a week past and can only be called off',
  },
  'result-known': { ID: 'hasil ini sudah dimasukkan', EN: 'this result was entered already' },
  'result-differs': {
    ID: 'hasil lain sudah dimasukkan untuk undian ini; ajukan koreksi',
    EN: 'another result was entered for this draw; propose a correction',
  },
  'result-incomplete': {
    ID: 'ada hadiah yang kurang, berlebih atau salah angkanya',
    EN: 'a prize is missing, too many, or has a wrong number',
  },
}
