/** A zone in which it is about noon: outside the quiet hours, and no day ends meanwhile. */
export function zoneOfNoon(now = new Date()): string {
  const hours = 12 - now.getUTCHours();
  return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
