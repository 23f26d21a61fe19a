/** Tests and trials register everybody from this machine's one address. */
export const manyPeople = {
  REGISTRATIONS_PER_HOUR: '100000',
  REGISTRATIONS_PER_DAY: '100000',
  MAILS_PER_DOMAIN_AND_HOUR: '100000',
};
