import { createTransport, type SendMailOptions } from 'nodemailer';

/** Address of the hub in the tests. */
const hubAddress = 'filing@hub.demo';

/** Address that files into an invention. */
export const filingAddress = (inventionId: string): string => hubAddress.replace('@', `+${inventionId}@`);

/** Sends an email through the mail server of the demo, which delivers it to the hub. */
export const sendEmail = async (mail: SendMailOptions): Promise<void> => {
  const port = Number(process.env.HUB_E2E_MAIL_PORT);
  await createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({ to: hubAddress, ...mail });
};
