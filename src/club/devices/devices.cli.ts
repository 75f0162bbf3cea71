import type { Command } from 'commander';
import type { RegisteredDevice } from './devices.service.ts';
import { services } from '../services.ts';
import { Codentify, deviceModels, type DeviceModel } from './devices.contract.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { fitting, memberWords, oneOf } from '../../cli/arguments.ts';
import { asChange, asDisclosure, type ChangeOptions, type Runner } from '../../cli/command.ts';
import { asPaged } from '../../cli/paging.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

/** Lists devices, and registers kits for their owners. */
export function addDevices(program: Command, runner: Runner): void {
  const devices = program.command('devices').description('Members’ devices: list, register, remove.');
  const list = devices
    .command('list')
    .description('Lists a member’s devices, or the last registered of everybody.')
    .argument('[member]', memberWords);
  const page = asPaged(list, 100);
  asDisclosure(list).action((who: string | undefined, options: ChangeOptions) =>
    runner.discloseList(options, 'devices list', async () => {
      const memberId = who === undefined ? undefined : (await services.accounts.get(who)).id;
      const answer = await page((request) => services.devices.list(memberId ?? null, request), {
        lines: (devices) => formatTable(devices.map(asRow)),
        json: asRow,
      });
      return { ...answer, memberId };
    }),
  );
  asChange(
    devices
      .command('register')
      .description('Registers a kit for its owner.')
      .argument('<member>', memberWords)
      .argument('<codentify>', 'the code on the kit', readCodentify)
      .argument('<model>', deviceModels.join(', '), oneOf(deviceModels))
      .option('--bought-elsewhere', 'not in the Canaries: its owner does not become a godfather by it'),
  ).action((who: string, codentify: string, model: DeviceModel, options: ChangeOptions & { boughtElsewhere?: true }) =>
    runner.change(options, async ({ actor, now }) => {
      const { id } = await services.accounts.get(who);
      const boughtInCanaries = options.boughtElsewhere !== true;
      const kit = { memberId: id, codentify, model, boughtInCanaries };
      const device = await services.devices.register(kit, actor, now);
      if (!device) throw new CommandProblem(`${codentify} is registered already.`);
      return { lines: [`${codentify} is registered.`], json: asRow(device) };
    }),
  );
  asChange(
    devices
      .command('remove')
      .description('Takes a kit from its owner, such as one that was returned.')
      .argument('<codentify>', 'the code on the kit', readCodentify),
  ).action((codentify: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const device = await services.devices.remove(codentify, actor, now);
      if (!device) throw new CommandProblem(`${codentify} is not registered.`);
      return { lines: [`${codentify} is no longer registered.`], json: asRow(device) };
    }),
  );
}

const asRow = ({ codentify, model, memberId, boughtInCanaries, registeredAt }: RegisteredDevice) => ({
  codentify,
  model,
  canaries: boughtInCanaries ? 'yes' : 'no',
  member: memberId,
  registered: canaryDay(registeredAt),
});

const readCodentify = fitting(Codentify, 'It is no code of a kit, which has 8 to 20 letters and digits.');
