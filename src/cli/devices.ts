import type { Command } from 'commander';
import type { RegisteredDevice } from '../club/devices/devices.service.ts';
import { services } from '../club/services.ts';
import { Codentify, deviceModels, type DeviceModel } from '../contract/devices.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { fitting, oneOf, wholeNumber } from './arguments.ts';
import { asChange, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** Lists devices, and registers kits for their owners. */
export function addDevices(program: Command, runner: Runner): void {
  const devices = program.command('devices').description('Members’ devices: list, register, remove.');
  devices
    .command('list')
    .description('Lists a member’s devices, or the last registered of everybody.')
    .argument('[member]', 'their e-mail, number or recommendation code')
    .option('--max <number>', 'at most that many', wholeNumber(1, 100_000), 100)
    .action((who: string | undefined, { max }: { max: number }) =>
      runner.read(async () => {
        const found = await (who === undefined
          ? services.devices.list(max)
          : services.devices.listOf((await services.accounts.get(who)).id));
        return { lines: formatTable(found.map(asRow)), json: found.map(asRow) };
      }),
    );
  asChange(
    devices
      .command('register')
      .description('Registers a kit for its owner.')
      .argument('<member>', 'their e-mail, number or recommendation code')
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
