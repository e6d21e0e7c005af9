/**
 * Where people find help with gambling outside of the house: what each is called stays as it is in every
 * language. The addresses are those that the organisations themselves give.
 */
export const helpPlaces = [
  { name: 'Healing119', about: 'kemenkes', url: 'https://www.healing119.id', phone: '119 ext. 8' },
  {
    name: 'Gambling Therapy',
    about: 'gordon-moody',
    url: 'https://www.gamblingtherapy.org',
    phone: null,
  },
] as const
