// When members are reminded of something by mail, be it points that expire or a prize to accept.

/** The hours in which reminders are written. What is back in stock is told at any hour, as others may redeem it. */
export const firstHourOfReminders = 9;
const lastHour = 20;

/** Whether reminders are written at that hour of the islands. */
export const isHourOfReminders = (hour: number): boolean => hour >= firstHourOfReminders && hour <= lastHour;
