import { everyDay, type Lottery } from './shape.ts'

const zone = 'Asia/Ho_Chi_Minh'
const lock = 900
const [mon, tue, wed, thu, fri, sat, sun] = [2, 3, 4, 5, 6, 7, 1] as const

const station: Omit<Lottery, 'code' | 'kind' | 'group' | 'names' | 'days' | 'draws'> = {
  zone,
  lock,
  ahead: 4,
  prizeMode: 'Lott',
  hall: 'SC',
  tag: '',
  defaultPlay: 'lo-2',
  source: 'official',
  quick: false,
  rulesVersion: 1,
} as const

type Station = readonly [code: string, name: string, ...days: number[]]

const stations = (
  group: 'vn-central' | 'vn-south',
  at: string,
  all: readonly Station[],
): readonly Lottery[] =>
  all.map(([code, name, ...days]) => ({
    ...station,
    code: `vn-${code}`,
    kind: 'south',
    group,
    names: { ID: name, EN: name },
    days,
    draws: [at],
  }))

/** Drawn each evening in Hanoi, whichever province prints the tickets. */
const north: Lottery = {
  ...station,
  code: 'vn-north',
  kind: 'north',
  group: 'vn-north',
  tag: 'hot',
  names: { ID: 'Vietnam Utara', EN: 'Northern Vietnam' },
  days: everyDay,
  draws: ['18:15'],
}

/** Stations by the days on which they draw: https://xskt.com.vn, and every draw of 2026-01 to 2026-05. */
export const vietnam: readonly Lottery[] = [
  north,
  ...stations('vn-central', '17:15', [
    ['binh-dinh', 'Bình Định', thu],
    ['gia-lai', 'Gia Lai', fri],
    ['khanh-hoa', 'Khánh Hòa', wed, sun],
    ['kon-tum', 'Kon Tum', sun],
    ['ninh-thuan', 'Ninh Thuận', fri],
    ['phu-yen', 'Phú Yên', mon],
    ['quang-binh', 'Quảng Bình', thu],
    ['quang-nam', 'Quảng Nam', tue],
    ['quang-ngai', 'Quảng Ngãi', sat],
    ['quang-tri', 'Quảng Trị', thu],
    ['hue', 'Thừa Thiên Huế', mon, sun],
    ['da-nang', 'Đà Nẵng', wed, sat],
    ['dak-lak', 'Đắk Lắk', tue],
    ['dak-nong', 'Đắk Nông', sat],
  ]),
  ...stations('vn-south', '16:15', [
    ['an-giang', 'An Giang', thu],
    ['binh-duong', 'Bình Dương', fri],
    ['binh-phuoc', 'Bình Phước', sat],
    ['binh-thuan', 'Bình Thuận', thu],
    ['bac-lieu', 'Bạc Liêu', tue],
    ['ben-tre', 'Bến Tre', tue],
    ['ca-mau', 'Cà Mau', mon],
    ['can-tho', 'Cần Thơ', wed],
    ['hau-giang', 'Hậu Giang', sat],
    ['ho-chi-minh', 'Hồ Chí Minh', mon, sat],
    ['kien-giang', 'Kiên Giang', sun],
    ['long-an', 'Long An', sat],
    ['soc-trang', 'Sóc Trăng', wed],
    ['tien-giang', 'Tiền Giang', sun],
    ['tra-vinh', 'Trà Vinh', fri],
    ['tay-ninh', 'Tây Ninh', thu],
    ['vinh-long', 'Vĩnh Long', fri],
    ['vung-tau', 'Vũng Tàu', tue],
    ['da-lat', 'Đà Lạt', sun],
    ['dong-nai', 'Đồng Nai', wed],
    ['dong-thap', 'Đồng Tháp', mon],
  ]),
]
