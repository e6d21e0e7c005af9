import { useAround } from '../../screens/seat.ts'

/** What is gained on a stake, given in hundredths of it, as tables write it: 0,95 : 1. */
export function useGains(): (gain: number) => string {
  const { lang } = useAround()
  const figures = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB')
  return (gain) => `${figures.format(gain / 100)} : 1`
}
