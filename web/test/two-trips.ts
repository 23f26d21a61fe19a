/** Far ahead, so that neither is over; one without a place. */
export const trips = [
  {
    from: '2096-03-05',
    to: '2096-03-09',
    timezone: 'Asia/Tokyo',
    place: 'Training camp at the national sports centre',
  },
  { from: '2096-04-02', to: '2096-04-02', timezone: 'America/Argentina/Buenos_Aires', place: null },
];
