import { hasPermissions, needsFreshCode, PERMISSIONS, permissionsOf, ROLES } from './permissions';

describe('roles', () => {
  it('an admin may everything, nobody without a role anything', () => {
    expect(permissionsOf(['admin'])).toEqual(PERMISSIONS);
    expect(permissionsOf([])).toEqual([]);
  });

  it('add up', () => {
    const both = permissionsOf(['finance', 'support']);
    expect(both).toEqual(expect.arrayContaining(['edit_charges', 'uncover_data']));
    expect(new Set(both).size).toBe(both.length);
  });

  it.each(ROLES.filter((role) => role !== 'admin'))(
    '%s changes no people and no alerts',
    (role) => {
      const may = permissionsOf([role]);
      expect(may).toContain('view_dashboard');
      expect(may).not.toContain('edit_people');
      expect(may).not.toContain('edit_alerts');
    },
  );

  it('support moves no money, who bills sees no customers', () => {
    expect(permissionsOf(['support']).filter(needsFreshCode)).toEqual([]);
    expect(permissionsOf(['billing', 'finance'])).not.toContain('uncover_data');
  });
});

describe('permissions', () => {
  const granted = ['view_dashboard', 'edit_plans'];

  it('are named by their two parts, and there only together', () => {
    expect(hasPermissions(granted, ['view', 'dashboard'], ['edit', 'plans'])).toBe(true);
    expect(hasPermissions(granted, ['view', 'dashboard'], ['view', 'plans'])).toBe(false);
    expect(hasPermissions(granted, ['dashboard', 'view'])).toBe(false);
    expect(hasPermissions(granted)).toBe(true);
  });
});
