import type { doorShapes } from '@balai/contract/desk/settings-doors'
import type { z } from 'zod'

type DoorDefaults = { [N in keyof typeof doorShapes]: z.output<(typeof doorShapes)[N]> }

export const doorDefaults: DoorDefaults = {
  closed: {
    maintenance: {
      ID: {
        title: 'Balai sedang dirawat',
        text: 'Kami menutup pintu sebentar untuk merapikan rumah. Saldo Anda aman dan putaran yang terputus menunggu Anda. Silakan datang lagi sebentar lagi.',
      },
      EN: {
        title: 'Balai is under maintenance',
        text: 'We have closed the doors for a while to put the house in order. Your balance is safe and broken-off rounds wait for you. Please come back a little later.',
      },
    },
    restricted: {
      ID: {
        title: 'Balai tidak dapat dibuka dari sini',
        text: 'Alamat Anda berada di tempat yang tidak kami layani. Bila menurut Anda ini keliru, hubungi kami dan sebutkan alamat IP di bawah ini.',
      },
      EN: {
        title: 'Balai cannot be opened from here',
        text: 'Your address is in a place that we do not serve. If you believe this is a mistake, contact us and give the IP address below.',
      },
    },
  },
  region: { country: 'ID', allow: [], deny: [] },
  domains: [],
  resources: [],
  services: [
    {
      type: 'service',
      label: { ID: 'Obrolan dengan petugas', EN: 'Talk to us' },
      url: '/member/support',
    },
    {
      type: 'email',
      label: { ID: 'Layanan pelanggan', EN: 'Customer service' },
      // A reserved name: the demonstration house has no mailbox, a real one sets its own.
      url: 'mailto:layanan@balai.example',
    },
  ],
  analytics: { gtagId: '' },
  cdns: { images: [], games: [] },
  linkHosts: [],
}
