/** Ports by the service names of the IANA registry. */
const services: Readonly<Record<string, readonly number[]>> = {
  ftp: [20, 21],
  ftps: [989, 990],
  http: [80],
  https: [443],
  imap: [143],
  imaps: [993],
  kerberos: [88],
  ldap: [389],
  ldaps: [636],
  nntp: [119],
  nntps: [563],
  ntp: [123],
  pop3: [110],
  pop3s: [995],
  smtp: [25],
  snmp: [161],
  ssh: [22],
  submissions: [465],
  telnet: [23],
  telnets: [992],
};

/** A port's number, or the ports of a service; null for anything else. */
export function readPort(word: string): readonly number[] | null {
  const name = word.toLowerCase();
  if (Object.hasOwn(services, name)) return services[name] ?? null;
  if (!/^\d{1,5}$/.test(word)) return null;
  const port = Number(word);
  return port >= 1 && port <= 65_535 ? [port] : null;
}
