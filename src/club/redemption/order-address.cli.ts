import { type Runner, asChange, type ChangeOptions, type ChangeContext, type Answer } from '../../cli/command.ts';
import type { Command } from 'commander';
import { islands } from '../../words/islands.ts';
import { ShippingAddress } from './address.contract.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { describeIssues } from '../../http/field-errors.ts';
import { services } from '../services.ts';
import type { CorrectAddress } from './order-corrections.service.ts';
import { readOrderCode } from './order-code.ts';
import { loadOrderMailer } from './redemption.mail.ts';
import { addressFields } from './ui/address.ts';

const addressHelp: Readonly<Record<(typeof addressFields)[number], string>> = {
  name: 'of who receives it',
  street: 'street and number',
  postcode: 'five digits, of the island’s province: 35…, 38…',
  municipality: 'the town',
  island: islands.join(', '),
  phone: 'a Spanish number, such as "600 100 200"',
};

/** Corrects where an order goes. */
export function addAddress(redemptions: Command, runner: Runner): void {
  const address = redemptions
    .command('address')
    .description(
      'Changes where to send what of an order is not sent yet: what you name, the rest stays. Its member is told by mail.',
    )
    .argument('<order>', 'its code', readOrderCode);
  for (const field of addressFields) address.option(`--${field} <text>`, addressHelp[field]);
  asChange(address).action((order: string, options: ChangeOptions & Partial<ShippingAddress>) =>
    runner.change(options, (context) => changeAddress(order, options, context)),
  );
}

async function changeAddress(
  order: string,
  options: Readonly<Partial<ShippingAddress>>,
  { actor, now }: ChangeContext,
): Promise<Answer> {
  const given = Object.fromEntries(
    addressFields.flatMap((field) => (options[field] === undefined ? [] : [[field, options[field]]])),
  );
  if (Object.keys(given).length === 0)
    throw new CommandProblem('Say what of the address is another, such as --street "Calle Nueva 3".');
  const correct: CorrectAddress = (present) => {
    const address = ShippingAddress.safeParse({ ...present, ...given }, { reportInput: true });
    if (address.success) return address.data;
    const wrong = describeIssues(address.error.issues, 'en');
    const problems = addressFields.flatMap((field) => (field in wrong ? [`--${field}: ${addressHelp[field]}.`] : []));
    throw new CommandProblem('That is no address in the islands; nothing was done.', problems);
  };
  const changed = await services.fulfilment.changeAddress(order, correct, actor, now, await loadOrderMailer());
  const lines = [changed ? `What of ${order} is not sent yet goes to that address now.` : 'It goes there already.'];
  return { lines, json: { order, changed } };
}
